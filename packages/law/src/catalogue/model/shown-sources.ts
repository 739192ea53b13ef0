import type { VersionData } from './obligation.ts'
import type { Source } from './source.ts'
import { kindOfSource } from './source-kind.ts'

/**
 * The sources a reader is shown: addresses of authorities first, then other pages that anyone can open. A file of a public
 * repository and memory are not citations; coverage counts them.
 */
export function shownSources(sources: readonly Source[]): readonly Source[] {
  const of = (kind: 'official' | 'public page') => sources.filter((source) => kindOfSource(source) === kind)
  return [...of('official'), ...of('public page')]
}

/** The Act with its section or rule, as it is cited. */
export const citationOf = ({ act, provision }: Pick<VersionData, 'act' | 'provision'>): string =>
  provision ? `${act}, ${provision}` : act

/** A provision that names its rule and is not marked as unchecked. */
const namesRule = (provision: string): boolean => provision !== '' && !/not verified|recall/i.test(provision)

/** A version with high confidence and a named provision is cited by its Act, rule or notification, without any address. */
export const citesInstrument = ({ confidence, act, provision }: VersionData): boolean =>
  confidence === 'high' && act !== '' && namesRule(provision)

/** The Act first, unless the first source is the address of the Act itself; then the sources a reader is shown. */
export function citedSources(version: Pick<VersionData, 'act' | 'provision' | 'sources' | 'own'>): readonly Source[] {
  const { act, sources, own } = version
  if (own) return sources
  const isAddressOfAct = sources[0]?.title.startsWith(act) === true && kindOfSource(sources[0]) === 'official'
  return isAddressOfAct ? sources : [{ title: citationOf(version), url: '' }, ...sources]
}
