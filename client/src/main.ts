import { mount } from 'svelte';
import './design/tokens.css';
import './design/accents.css';
import './design/base.css';
import App from './App.svelte';
import { games } from './data/games';
import { nextTask } from './design/scheduling';
import { listenForInstall } from './data/install.svelte';
import { open } from './navigation.svelte';
import { me } from './net/api';
import { keepOnDevice } from './service_worker';

const target = document.getElementById('house');
if (!target) throw new Error('index.html has no #house');
// Nearly every page asks for these two: they are on their way while the language and the page are.
for (const asked of [me(), games()]) asked.catch(() => undefined);
await open();
await nextTask();
mount(App, { target });
listenForInstall();
keepOnDevice();
void nextTask()
  .then(() => import('./together'))
  .then(({ listen }) => listen())
  .catch(() => undefined); // without a network nobody calls
