import type { Handlers } from '../../jobs/queue.ts'
import type { Parts } from '../../parts.ts'
import { compareWaiting } from './compare.ts'

export const lawReleaseJobs = (parts: Parts) =>
  ({
    'compare-law-release': ({ law_release_id }) => compareWaiting(parts, law_release_id),
  }) satisfies Partial<Handlers>
