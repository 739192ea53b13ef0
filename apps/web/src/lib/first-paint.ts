// The page before the app: `tools/first-paint.ts` makes boot.js draw the title of the page and load the styles.

/** Settles when the style sheets are there. One that fails holds nothing back: a plain page is better than none. */
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

/** Takes the cover away once the page itself is drawn; asked for after every navigation, it is there only once. */
export const uncover = (): void => document.querySelector('.boot')?.remove()
