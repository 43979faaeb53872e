// A host answers unknown paths with the start page: there, the skeleton takes its place until the app shows the page that was asked for.
const root = document.getElementById('root');
const skeleton = document.querySelector<HTMLTemplateElement>('#elsewhere');
if (location.pathname !== '/' && root && skeleton) {
  delete root.dataset.page;
  root.replaceChildren(skeleton.content);
}
