import type { ErrorReports } from './error-reports.ts'
import type { PageViews } from './page-views.ts'

/** What the operator hears of errors and of page views; null where it was not set up. */
export interface Telemetry {
  readonly errors: ErrorReports | null
  readonly views: PageViews | null
}

/** Tells a page what to send, with every answer: `errors views`. Undefined where nothing is wanted, so that nothing is loaded. */
export function wishesFor({ errors, views }: Telemetry): string | undefined {
  const wishes = [...(errors ? ['errors'] : []), ...(views ? ['views'] : [])]
  return wishes.length === 0 ? undefined : wishes.join(' ')
}
