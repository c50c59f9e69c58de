/** What is said about fair dice. */
import { inBoth } from '../i18n/index.svelte';
import { plurals } from '../i18n/plural';
import type { Lie } from './check';

const [inEnglish, inFrench] = [plurals('en'), plurals('fr')];

const lies: Record<Lie | 'moves', string> = {
  seed: 'The seed isn’t the one our server had committed to.',
  promises: 'What the players had committed to before the game was changed afterwards.',
  mine: 'Your share is missing from the dice.',
  entropy: 'Someone’s share isn’t the one they had committed to.',
  numbers: 'The numbers don’t follow from the seed and the players’ shares.',
  candidates: 'Our server drew from a different list than the one it had committed to.',
  house: 'Our server didn’t show what had been drawn.',
  moves: 'By the rules, the seed leads to different moves than those in the record.',
};

const en = {
  checked: (numbers: number) =>
    inEnglish(numbers, { one: 'Dice checked: # draw', other: 'Dice checked: # draws' }),
  checkedHouse: 'Dice checked: everything our server drew',
  toTheMove: (moves: number) =>
    `Played again on this device: all ${moves} moves follow from the rules and the dice.`,
  notThere: 'This browser wasn’t there when the game started, so it had no share in the dice.',
  without: (names: string) => `Drawn without a share from ${names}: it wasn’t revealed in time.`,
  bad: 'These dice aren’t right!',
  badHelp: 'Don’t trust this result. Keep these two files and show them to the others:',
  lies,
  how: 'How it works',
  record: 'Game record',
  kept: 'What this browser kept',
  title: 'Fair dice',
  page: [
    {
      title: 'Nobody can choose a roll',
      text: [
        'Not you, not the others, not even us. Every roll and every card drawn comes from secrets that are locked in before the game and only then mixed.',
      ],
    },
    {
      title: 'Before the game',
      text: [
        'Our server picks a secret seed and shows only its fingerprint (SHA-256). When you sit down, your browser picks a secret of its own and shows only its fingerprint too.',
        'Once everyone is seated, all browsers reveal their secrets at the same time. Thanks to the fingerprints, nobody can swap theirs any more. Then the game starts. It all happens by itself.',
        'When our server picks what to show, such as a riddle, it also locks in the list it picks from.',
      ],
    },
    {
      title: 'After the game',
      text: [
        'Our server reveals its seed. Your browser then works out every number again and compares it with what it noted before the game. If anything doesn’t match, it says so in red.',
        'To check that each number led to the right roll, card or verdict, run: ludolien verify RECORD --kept FILE. You’ll find both files under the result.',
      ],
    },
    {
      title: 'What this can’t prevent',
      text: [
        'Someone may refuse to reveal their secret. The game then waits 30 seconds (up to a day if it’s turn-based), starts without it, and says so. If that player and our server were working together, they could choose between two sets of dice, once.',
        'Our server knows the seed during the game. It can’t change a roll, but a dishonest server could tell a friend what comes next.',
        'Bots add nothing to the dice. If you play only against bots, your own secret is enough.',
        'The board of the day is the same for everyone, so nobody can mix anything in. Its fingerprint is public all day, its seed the day after.',
        'Riddles from the studio come in the order you gave; only our server knows their answers, so they aren’t checked.',
      ],
    },
  ],
};

const fr: typeof en = {
  checked: (numbers: number) =>
    inFrench(numbers, { one: 'Hasard vérifié : # tirage', other: 'Hasard vérifié : # tirages' }),
  checkedHouse: 'Hasard vérifié : tout ce que la maison a tiré',
  toTheMove: (moves) =>
    `Partie rejouée sur cet appareil : les ${moves} coups correspondent tous aux règles et aux tirages.`,
  notThere: 'Ce navigateur n’était pas là au début de la partie : il n’a rien mêlé au hasard.',
  without: (names: string) => `Tiré sans la part de ${names}, qui n’est pas arrivée à temps.`,
  bad: 'Ces tirages sont faux !',
  badHelp: 'Ne vous fiez pas à ce résultat. Gardez ces deux fichiers et montrez-les aux autres :',
  lies: {
    seed: 'La graine n’est pas celle que la maison avait fixée avant la partie.',
    promises: 'Les empreintes des joueurs ont été changées après le début de la partie.',
    mine: 'Votre part manque dans les tirages.',
    entropy: 'La part d’un des joueurs ne correspond pas à son empreinte.',
    numbers: 'Les nombres ne correspondent pas à la graine et aux parts des joueurs.',
    candidates: 'La maison n’a pas tiré dans la liste fixée avant la partie.',
    house: 'La maison n’a pas montré ce qui avait été tiré.',
    moves: 'Rejouée avec cette graine, la partie ne donne pas les coups enregistrés.',
  },
  how: 'Comment ça marche',
  record: 'Feuille de partie',
  kept: 'Ce que ce navigateur a enregistré',
  title: 'Un hasard équitable',
  page: [
    {
      title: 'Personne ne choisit les dés',
      text: [
        'Ni vous, ni les autres, ni même la maison. Chaque lancer et chaque carte viennent de secrets fixés avant la partie et mêlés seulement ensuite.',
      ],
    },
    {
      title: 'Avant la partie',
      text: [
        'La maison tire une graine secrète et en montre l’empreinte (SHA-256). Quand vous vous asseyez, votre navigateur tire lui aussi un secret et n’en montre que l’empreinte.',
        'Une fois tout le monde assis, tous les navigateurs révèlent leur secret en même temps. Grâce aux empreintes, personne ne peut plus changer le sien. Puis la partie commence. Tout cela se fait tout seul.',
        'Quand la maison choisit ce qu’elle montre, comme une énigme, elle fixe aussi d’avance la liste où elle choisit.',
      ],
    },
    {
      title: 'Après la partie',
      text: [
        'La maison révèle sa graine. Votre navigateur recalcule alors chaque nombre et le compare à ce qu’il avait noté avant la partie. Si quelque chose ne colle pas, il le dit en rouge.',
        'Que chaque nombre ait bien donné ce lancer, cette carte ou ce verdict, c’est le programme qui le vérifie : ludolien verify PARTIE --kept FICHIER. Les deux fichiers sont sous le résultat.',
      ],
    },
    {
      title: 'Ce que cela n’empêche pas',
      text: [
        'Quelqu’un peut refuser de révéler son secret. La partie attend alors 30 secondes (jusqu’à un jour par correspondance), commence sans lui, et le dit. Si cette personne et la maison étaient de mèche, elles pourraient choisir, une fois, entre deux tirages.',
        'La maison connaît la graine pendant la partie. Elle ne peut changer aucun lancer, mais une maison malhonnête pourrait souffler la suite à un ami.',
        'Les bots n’ajoutent rien au hasard. Si vous ne jouez que contre eux, votre secret suffit.',
        'Le plateau du jour est le même pour tous : personne ne peut influencer son tirage. Son empreinte est publique toute la journée, la graine le lendemain.',
        'Les énigmes de l’atelier sont jouées dans l’ordre ; seule la maison connaît leurs réponses, qui ne sont pas vérifiées.',
      ],
    },
  ],
};

export const words = inBoth({ en, fr });
