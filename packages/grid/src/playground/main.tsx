import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './playground.css';
import { Playground } from './playground.tsx';

const query = new URLSearchParams(window.location.search);
if (query.has('dark')) document.documentElement.dataset['appearance'] = 'dark';
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Playground page={query.get('page') ?? ''} />
    </StrictMode>,
  );
