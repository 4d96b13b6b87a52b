// Feste Texte der Spiele: Regeloptionen, Charaktere, Marken. Ein Test hält fest, dass keiner fehlt.
export const texts: Readonly<Record<string, string>> = {};
