// The documentation site. `npm run docs` writes the pages first; links that lead nowhere fail the build.
import { readFileSync } from 'node:fs';

export default {
  title: 'Parlour',
  description: 'An open card room: rules, bots, a server, a library.',
  lang: 'en',
  base: '/docs/',
  srcDir: 'pages',
  outDir: '../packages/web/docs',
  cacheDir: '.vitepress/cache',
  // Fonts and everything else come from the site itself.
  head: [['link', { rel: 'icon', href: '/icon.svg' }]],
  // The address of a server of one's own.
  ignoreDeadLinks: 'localhostLinks',
  themeConfig: {
    sidebar: JSON.parse(readFileSync(new URL('../pages/sidebar.json', import.meta.url), 'utf8')),
    outline: [2, 3],
    search: { provider: 'local' },
    docFooter: { prev: 'Before', next: 'Next' },
  },
};
