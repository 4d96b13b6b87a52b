// The last step of `npm run docs`: every link of the built site leads somewhere.
import { fileURLToPath } from 'node:url';
import { brokenBuiltLinks, builtPages } from './built-links.ts';

const broken = brokenBuiltLinks(builtPages(fileURLToPath(new URL('../packages/web/docs', import.meta.url))));
if (broken.length > 0) throw new Error(`Links that lead nowhere:\n${broken.join('\n')}`);
