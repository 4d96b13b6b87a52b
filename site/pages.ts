// The pages of the documentation and the files they are made of. What is written once for the repository is shown here;
// nothing is written twice.

export interface Page {
  /** The file, from the root of the repository. */
  readonly file: string;
  /** The page's path on the site, without `.md`. */
  readonly path: string;
  readonly title: string;
}

export interface Chapter {
  readonly title: string;
  readonly pages: readonly Page[];
}

const page = (path: string, file: string, title: string): Page => ({ path, file, title });

export const CHAPTERS: readonly Chapter[] = [
  {
    title: 'Parlour',
    pages: [page('index', 'README.md', 'A tour'), page('glossary', 'docs/glossary.md', 'House words')],
  },
  {
    title: 'Bots and learning',
    pages: [
      page('writing-a-bot', 'docs/writing-a-bot.md', 'Writing a bot'),
      page('protocol', 'docs/protocol.md', 'The protocol'),
      page('environment', 'docs/environment.md', 'An environment for Python'),
      page('tournaments', 'docs/tournaments.md', 'Tournaments on many machines'),
      page('review', 'docs/review.md', 'The review’s formulas'),
    ],
  },
  {
    title: 'Games',
    pages: [
      page('writing-a-game', 'docs/writing-a-game.md', 'Writing a game'),
      page('contributing', 'CONTRIBUTING.md', 'Working on Parlour'),
      page('architecture', 'ARCHITECTURE.md', 'How it is built'),
    ],
  },
  {
    title: 'Running a room',
    pages: [
      page('hosting', 'docs/hosting.md', 'Hosting'),
      page('server', 'docs/server.md', 'The server'),
      page('operations', 'docs/operations.md', 'Several nodes'),
      page('security', 'SECURITY.md', 'Security'),
    ],
  },
  {
    title: 'Packages',
    pages: [
      page('packages/command', 'packages/terminal/README.md', 'parlour'),
      page('packages/engine', 'packages/engine/README.md', '@parlour/engine'),
      page('packages/wire', 'packages/wire/README.md', '@parlour/wire'),
      page('packages/server', 'packages/server/README.md', '@parlour/server'),
      page('packages/arena', 'packages/arena/README.md', '@parlour/arena'),
    ],
  },
  {
    title: 'Figures and history',
    pages: [
      page('benchmarks', 'BENCHMARKS.md', 'Benchmarks'),
      page('changelog', 'CHANGELOG.md', 'Changelog'),
    ],
  },
];

/** Every page that is made of a file. */
export const PAGES: readonly Page[] = CHAPTERS.flatMap(({ pages }) => pages);
