// A host answers unknown paths with the start page. There, a skeleton and a neutral title replace it until the app
// shows the requested page.
const root = document.getElementById('root');
const skeleton = document.querySelector<HTMLTemplateElement>('#unknown-path');
if (location.pathname !== '/' && root && skeleton) {
  delete root.dataset.page;
  root.replaceChildren(skeleton.content);
  document.title = 'Sehat';
}
