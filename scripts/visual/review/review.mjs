const element = (id) => document.getElementById(id);
const pictures = ['reference', 'actual', 'difference'];
const views = {
  changed: ['slider', 'reference', 'actual', 'difference'],
  new: ['actual'],
  removed: ['reference'],
  failed: [],
};

const { outcomes, browser, foreign } = await (await fetch('/results/results.json')).json();
const open = outcomes.filter(({ status }) => status !== 'same');
let shown;

function showView() {
  const view = document.querySelector('[name=view]:checked')?.value;
  const possible = views[shown.status].includes(view);
  const slides = view === 'slider' && possible;
  for (const picture of pictures) {
    const image = element(picture);
    image.classList.toggle('shown', possible && (slides ? picture !== 'difference' : picture === view));
    image.classList.toggle('cut', slides);
  }
  element('handle').hidden = !slides;
  element('line').hidden = !slides;
}

function show(outcome) {
  shown = outcome;
  const { id, title, name, mode, path, status, pixels, message } = outcome;
  element('main').hidden = false;
  element('name').textContent = `${title} · ${name}`;
  const count = pixels ? `, ${pixels.toLocaleString('en-IN')} pixels differ` : '';
  element('facts').textContent = `${id}, ${mode}: ${status}${count}`;
  element('message').textContent = message ?? '';
  element('accept').textContent = `npm run visual:accept -- ${id}`;
  const usable = views[status];
  element('views').hidden = usable.length === 0;
  for (const input of document.querySelectorAll('[name=view]')) input.disabled = !usable.includes(input.value);
  const chosen = document.querySelector('[name=view]:checked');
  if (chosen.disabled && usable[0]) document.querySelector(`[name=view][value=${usable[0]}]`).checked = true;
  for (const picture of pictures) {
    const image = element(picture);
    if (usable.includes(picture)) image.src = `/results/${picture}/${path}.png`;
    else image.removeAttribute('src');
  }
  for (const button of document.querySelectorAll('nav button')) {
    button.setAttribute('aria-current', String(button.dataset.path === path));
  }
  showView();
}

function itemOf(outcome) {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.path = outcome.path;
  button.textContent = `${outcome.title} · ${outcome.name}`;
  const facts = document.createElement('small');
  facts.textContent = `${outcome.status}, ${outcome.mode}`;
  button.append(facts);
  button.addEventListener('click', () => show(outcome));
  const item = document.createElement('li');
  item.append(button);
  return item;
}

const asked = foreign.length > 0 ? ` Stories sent requests to other hosts: ${foreign.join(', ')}.` : '';
element('summary').textContent =
  `${open.length} of ${outcomes.length} pictures differ, in Chromium ${browser}.${asked} Up and down arrows walk through them.`;
element('list').append(...open.map(itemOf));
element('views').addEventListener('change', showView);
element('at').addEventListener('input', ({ target }) => element('stage').style.setProperty('--at', `${target.value}%`));
element('stage').style.setProperty('--at', '50%');
element('copy').addEventListener('click', () => void navigator.clipboard.writeText(element('accept').textContent));
document.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || event.target.matches('input')) return;
  const next = open[open.indexOf(shown) + step];
  if (!next) return;
  event.preventDefault();
  show(next);
  document.querySelector('[aria-current=true]').focus();
});
if (open[0]) show(open[0]);
