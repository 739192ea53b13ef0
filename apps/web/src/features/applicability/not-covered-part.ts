import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/load-part.ts'

/** The line about what is not covered, fetched apart with its words: no page waits for it. */
export const NotCovered = lazyPart(
  async () => (await Promise.all([import('./NotCovered.tsx'), loadTexts('not-covered', 'compliances')]))[0],
)
