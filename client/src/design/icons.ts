/** The icons of the house, drawn on a 24 x 24 sheet with round strokes of 2. */
export const ICONS = {
  play: '<path d="M7 4.5v15l12-7.5z" fill="currentColor" stroke="none"/>',
  friends:
    '<circle cx="8.5" cy="9" r="3.5"/><path d="M2.5 20c.5-4 2.8-6 6-6s5.500 2 6 6"/><circle cx="17" cy="8" r="2.700"/><path d="M16.500 13.500c2.700 0 4.500 1.700 5 5"/>',
  learn: '<path d="M2 9l10-5 10 5-10 5z"/><path d="M6 11.500V17c3.500 2.700 8.500 2.700 12 0v-5.500"/>',
  rules:
    '<path d="M12 6c-2-1.700-5-2-8-1.500v14c3-.5 6-.2 8 1.500 2-1.700 5-2 8-1.500v-14c-3-.5-6-.2-8 1.500zM12 6v14"/>',
  hint: '<path d="M9.500 18h5M10.500 21h3M12 3a6 6 0 0 0-3.600 10.800c.7.600 1.100 1.300 1.100 2.200h5c0-.9.4-1.600 1.100-2.200A6 6 0 0 0 12 3z"/>',
  undo: '<path d="M9 5 4 10l5 5"/><path d="M4 10h10a5 5 0 0 1 0 10h-3"/>',
  chat: '<path d="M4 5h16v11H10l-5 4v-4H4z"/>',
  flag: '<path d="M5 21V4h12l-2.500 4L17 12H5"/>',
  equals: '<path d="M4 9h16M4 15h16"/>',
  gear: '<circle cx="12" cy="12" r="3"/><path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.200 2.200M16.200 16.200l2.200 2.200M18.400 5.600l-2.200 2.200M7.800 16.200l-2.200 2.200"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.500 2"/>',
  lock: '<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
  block: '<circle cx="12" cy="12" r="8.500"/><path d="M6 6l12 12"/>',
  check: '<path d="M4 12.500 9.500 18 20 6.500"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  sound: '<path d="M4 9h4l5-4v14l-5-4H4z"/><path d="M17 9c1.500 2 1.500 4 0 6"/>',
  moon: '<path d="M20 14A8.500 8.500 0 0 1 10 4a8.500 8.500 0 1 0 10 10z"/>',
  turn: '<path d="M19 12a7 7 0 1 1-2.500-5.400"/><path d="M19.500 3v4.500H15"/>',
  turn_left: '<path d="M5 12a7 7 0 1 0 2.500-5.400"/><path d="M4.500 3v4.500H9"/>',
  turn_half:
    '<path d="M5 9a7.500 7.500 0 0 1 13-1.500"/><path d="M19 3.500V8h-4.500"/><path d="M19 15a7.500 7.500 0 0 1-13 1.500"/><path d="M5 20.500V16h4.500"/>',
  shelf: '<path d="M3 20h18M5 20V7h4v13M10.500 20V4h4v16M16 20l-.5-11 3.500-.5 1 11.500"/>',
  puzzle: '<path d="M4 8h5a2.500 2.500 0 1 1 5 0h6v5a2.500 2.500 0 1 0 0 5v2H4z"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M4 21c.7-5 3.700-7 8-7s7.300 2 8 7"/>',
  arrow: '<path d="M5 12h14M13 6l6 6-6 6"/>',
  list: '<path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01"/>',
  warning: '<path d="M12 3.500 22 20H2z"/><path d="M12 10v4.500M12 17.500v.01"/>',
  star: '<path d="M12 3l2.700 6 6.300.6-4.800 4.300 1.400 6.400L12 17l-5.600 3.300 1.400-6.400L3 9.600 9.300 9z"/>',
  replay:
    '<path d="M5 12a7 7 0 1 0 2.500-5.400"/><path d="M4.500 3v4.500H9"/><path d="M10.500 9v6l5-3z" fill="currentColor"/>',
  more: '<circle cx="5" cy="12" r="1.500"/><circle cx="12" cy="12" r="1.500"/><circle cx="19" cy="12" r="1.500"/>',
  zoom: '<circle cx="10.500" cy="10.500" r="6.500"/><path d="M15.500 15.500 21 21M7.500 10.500h6M10.500 7.500v6"/>',
  spiral: '<path d="M11 13a2 2 0 0 1 4 0 4.500 4.500 0 0 1-9 0 7 7 0 0 1 14 0 8 8 0 0 1-3 6"/>',
  flip: '<path d="M12 4a8 8 0 0 1 8 8 6 6 0 0 1-6 6 4.500 4.500 0 0 1-4.500-4.500A3 3 0 0 1 12.500 10.500"/>',
  mute: '<path d="M4 9h4l5-4v14l-5-4H4z"/><path d="m16 9 5 6M21 9l-5 6"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2.500M12 19v2.500M2.500 12H5M19 12h2.500M5.300 5.300l1.800 1.800M16.900 16.900l1.800 1.800M18.700 5.300l-1.800 1.800M7.100 16.900l-1.800 1.800"/>',
  back: '<path d="M15 5l-7 7 7 7"/>',
  forward: '<path d="M9 5l7 7-7 7"/>',
  first: '<path d="M18 5l-7 7 7 7M7 5v14"/>',
  last: '<path d="M6 5l7 7-7 7M17 5v14"/>',
  pause: '<path d="M8 5v14M16 5v14"/>',
  copy: '<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3"/>',
  share: '<path d="M12 15V4M8 7.500 12 3.500l4 4M5 13v6a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-6"/>',
  bot: '<rect x="5" y="8" width="14" height="11" rx="3"/><path d="M12 8V4.500M9.500 13v1.500M14.500 13v1.500M2.500 12.500v3M21.500 12.500v3"/><circle cx="12" cy="3.500" r="1"/>',
  device: '<rect x="7" y="3" width="10" height="18" rx="2.500"/><path d="M11 18h2"/>',
  tv: '<rect x="3" y="5" width="18" height="12" rx="2"/><path d="M8 20.500h8"/>',
  eye: '<path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z"/><circle cx="12" cy="12" r="2.800"/>',
  keyboard:
    '<rect x="2.500" y="6" width="19" height="12" rx="2.500"/><path d="M6.500 10h.01M10 10h.01M14 10h.01M17.500 10h.01M8 14h8"/>',
  trophy:
    '<path d="M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.500c0 3 1.500 4.500 3.500 4.500M16 6h3.500c0 3-1.500 4.500-3.500 4.500M12 14v4M8.500 20h7"/>',
  wifi_off:
    '<path d="M3 3l18 18M8.500 15.500a5 5 0 0 1 6.500-.300M5 12a10 10 0 0 1 4-2.400M19 12a10 10 0 0 0-5-2.600M12 19h.01"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  bell: '<path d="M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15zM10.500 21h3"/>',
  home: '<path d="M4 11.500 12 4l8 7.500M6.500 10v10h11V10"/>',
  download: '<path d="M12 4v11M8 11.500l4 4 4-4M5 19.500h14"/>',
  scales:
    '<path d="M12 4v16M8 20h8M5 7h14M5 7l-2.500 6.500a2.700 2.700 0 0 0 5 0zM19 7l-2.500 6.500a2.700 2.700 0 0 0 5 0z"/>',
  swap: '<path d="M7 4 3.500 7.500 7 11M3.500 7.500H17M17 13l3.500 3.500L17 20M20.500 16.500H7"/>',
} as const;

export type IconName = keyof typeof ICONS;
