import { learnHindi } from '../language/speak.ts'
import type { Feature } from './feature.ts'
import * as listed from './listed.ts'

/** Every feature of the server. */
export const FEATURES: readonly Feature[] = Object.values(listed)
export type ListedFeature = (typeof listed)[keyof typeof listed]

learnHindi(FEATURES.flatMap(({ hindi }) => (hindi ? [hindi] : [])))
