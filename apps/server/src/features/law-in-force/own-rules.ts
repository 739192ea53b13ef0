import { type IsoDate, type OwnRule, ownObligationId } from '@niyam/law'
import { indianDay } from '../../clock.ts'
import type { RuleRow, VersionRow } from './store.ts'

type KeptRule = Pick<RuleRow, 'rule_id' | 'area' | 'registration' | 'frequency' | 'ends_on'>

/** A rule as it is kept, in the words of the law package. */
export const ruleForLaw = (rule: KeptRule, versions: readonly Omit<VersionRow, 'rule_id'>[]): OwnRule => ({
  id: ownObligationId(rule.rule_id),
  area: rule.area,
  registration: rule.registration,
  frequency: rule.frequency,
  ends_on: rule.ends_on as IsoDate | null,
  versions: versions.map((version) => ({
    from: version.starts_on as IsoDate,
    title: version.title,
    form: version.form,
    authority: version.authority,
    due: version.due as OwnRule['versions'][number]['due'],
    tests: version.tests,
    entities: version.entity_ids,
    prepare: version.prepare,
    reason: version.reason,
    source: { title: version.source_title || version.source_url, url: version.source_url },
    by: version.set_by,
    on: indianDay(new Date(version.set_at)),
  })),
})
