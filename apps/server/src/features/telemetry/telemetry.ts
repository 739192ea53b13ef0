import type { ErrorReports } from './error-reports.ts'
import type { PageViews } from './page-views.ts'

/** Reports of errors and of page views to the operator; null if not set up. */
export interface Telemetry {
  readonly errors: ErrorReports | null
  readonly views: PageViews | null
}

/** The reports that pages send, as a header of every reply: `errors views`. Undefined if none, so that no code is loaded. */
export function wishesFor({ errors, views }: Telemetry): string | undefined {
  const wishes = [...(errors ? ['errors'] : []), ...(views ? ['views'] : [])]
  return wishes.length === 0 ? undefined : wishes.join(' ')
}
