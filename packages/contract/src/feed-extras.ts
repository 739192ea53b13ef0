// This file holds no schema, so that the browser may import it whole.

/**
 * Days that a feed can hold beside the items of the calendar: the last day of digital signatures, the days of notices,
 * and the due days of the open tasks of its person. The server's `features/feeds/extra-days.ts` reads them; their words are in the web's `feeds.json`.
 */
export const FEED_EXTRAS = ['dsc', 'notices', 'tasks'] as const
export type FeedExtra = (typeof FEED_EXTRAS)[number]
