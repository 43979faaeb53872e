// A host answers unknown paths with the start page of the language. There, a skeleton and a neutral title replace it
// until the app shows the requested page.
const root = document.getElementById('root');
const skeleton = document.querySelector<HTMLTemplateElement>('#unknown-path');
if (root && skeleton && root.dataset.page !== location.pathname.replace(/(.)\/$/, '$1')) {
  delete root.dataset.page;
  // A video call fills the window, without header and footer.
  const bare = location.pathname.includes('/video-call/') && skeleton.content.querySelector('main');
  root.replaceChildren(bare || skeleton.content);
  document.title = 'Sehat';
}
