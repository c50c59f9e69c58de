import { mount } from 'svelte';
import './design/tokens.css';
import './design/base.css';
import App from './App.svelte';
import { listenForInstall } from './data/install.svelte';
import { open } from './house.svelte';
import { keepOnDevice } from './updates';

const target = document.getElementById('house');
if (!target) throw new Error('index.html has no #house');
await open();
mount(App, { target });
listenForInstall();
keepOnDevice();
