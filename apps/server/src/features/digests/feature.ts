import type { Feature } from '../feature.ts'
import { digestJobs } from './jobs.ts'

export const digests = {
  jobs: digestJobs,
} satisfies Feature
