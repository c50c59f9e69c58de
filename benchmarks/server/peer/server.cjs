// boardgame.io's own server, in memory as it comes, with a board of 121 cells and nothing to win.
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const cells = {
  name: 'cells',
  setup: () => ({ cells: Array(121).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
};

Server({ games: [cells], origins: [/.*/] }).run(Number(process.argv[2]), () => console.log('open'));
