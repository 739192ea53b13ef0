import type { VerdictCounts } from '@niyam/contract/applicability.ts'
import { useAddress } from '../../lib/address.ts'
import { useTexts } from '../../lib/texts.ts'
import { applicablePath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import pills from '../../ui/PillTabs.module.css'
import { CLOSED, filterOf, VERDICTS } from './applicable-search.ts'

/** The groups with their numbers, as links: what is chosen can be sent. */
export function VerdictTabs({ counts }: { readonly counts: VerdictCounts | undefined }) {
  const t = useTexts('applicability')
  const address = useAddress(applicablePath)
  const { verdict: chosen } = filterOf(address.search)
  const total = counts && VERDICTS.reduce((sum, one) => sum + counts[one], 0)
  const tab = (verdict: (typeof VERDICTS)[number] | undefined, count: number | undefined) => (
    <AppLink
      key={verdict ?? 'all'}
      href={address.with({ ...CLOSED, verdict: verdict ?? null, page: null })}
      aria-current={verdict === chosen ? 'true' : undefined}
    >
      {t(verdict ? `verdict.${verdict}` : 'all')}
      <span className={pills.count}>{count === undefined ? '' : t('number', { count })}</span>
    </AppLink>
  )
  return (
    <nav aria-label={t('groups')} className={pills.tabs}>
      {tab(undefined, total)}
      {VERDICTS.map((verdict) => tab(verdict, counts?.[verdict]))}
    </nav>
  )
}
