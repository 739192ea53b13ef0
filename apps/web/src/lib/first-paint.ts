// The page before the app: `tools/first-paint.ts` makes boot.js draw the title of the page and load the styles.

/** Settles when the style sheets are loaded. A failed one does not delay: a page without style is better than none. */
export const stylesReady: Promise<unknown> = Promise.all(
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .filter(({ sheet }) => sheet === null)
    .map(
      (link) =>
        new Promise((done) => {
          link.addEventListener('load', done)
          link.addEventListener('error', done)
        }),
    ),
)

/** Removes the cover after the page is drawn. Called after every navigation; the cover exists only at the first. */
export const uncover = (): void => document.querySelector('.boot')?.remove()
