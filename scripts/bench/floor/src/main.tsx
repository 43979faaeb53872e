import './main.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { Home } from './home';
import { Kit } from './kit';
import { Overlay } from './overlay';

const links = [
  { to: '/', label: 'Home' },
  { to: '/visits', label: 'Visits' },
  { to: '/results', label: 'Results' },
  { to: '/messages', label: 'Messages' },
];

function Layout() {
  return (
    <>
      <header>
        <nav className="flex gap-6 p-4" aria-label="Main">
          {links.map(({ to, label }) => (
            <Link key={to} className="p-3" to={to}>
              {label}
            </Link>
          ))}
        </nav>
      </header>
      <Outlet />
      <aside>
        <Kit />
        <Overlay />
      </aside>
    </>
  );
}

const router = createBrowserRouter([
  {
    Component: Layout,
    children: [
      { path: '/', Component: Home },
      { path: '/visits', lazy: () => import('./visits') },
      { path: '/results', lazy: () => import('./results') },
      { path: '/messages', lazy: () => import('./messages') },
    ],
  },
]);

const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={router} />);
