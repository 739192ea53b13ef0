import { backupJobs } from '../backup/daily.ts'
import { FEATURES, type ListedFeature } from '../features/features.ts'
import type { Parts } from '../parts.ts'
import type { Handlers } from './queue.ts'

type JobsOf<Feature> = Feature extends { readonly jobs: (parts: Parts) => infer Jobs } ? Jobs : never
type KeyOfEach<Union> = Union extends unknown ? keyof Union : never
type Handled = KeyOfEach<JobsOf<ListedFeature> | ReturnType<typeof backupJobs>>

/** The tasks that nothing works on. */
type Unhandled = Exclude<keyof Handlers, Handled>
/** An error of types, with their names, while there are any. */
type NothingOf<None extends never> = None
export type NoTaskIsForgotten = NothingOf<Unhandled>

/** Every task's function, from the features that own them. */
export function handlers(parts: Parts): Handlers {
  const all: Partial<Handlers> = Object.assign({}, backupJobs(parts), ...FEATURES.map(({ jobs }) => jobs?.(parts)))
  return all as Handlers
}
