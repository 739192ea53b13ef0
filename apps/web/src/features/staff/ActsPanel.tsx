import type { StaffAct } from '@niyam/contract/staff.ts'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Row, RowList } from '../../ui/RowList.tsx'
import classes from './Staff.module.css'

const KINDS = ['suspended', 'restored', 'role', 'plan', 'made', 'invited', 'support-opened', 'released'] as const

/** What staff did, the latest first. */
export function ActsPanel({ acts }: { acts: readonly StaffAct[] }) {
  const t = useTexts('staff')
  const words = (kind: string) => {
    const known = KINDS.find((one) => one === kind)
    return known ? t(`act.${known}`) : kind
  }
  return (
    <Panel title={t('acts')} padding="none">
      {acts.length === 0 && <p className={classes.none}>{t('acts_none')}</p>}
      <RowList>
        {acts.map(({ kind, detail, by, acted_at }) => (
          <Row key={`${acted_at} ${kind}`}>
            <div>{[words(kind), detail].filter(Boolean).join(': ')}</div>
            <div className={classes.second}>
              {by ?? t('console')} · {showMoment(acted_at)}
            </div>
          </Row>
        ))}
      </RowList>
    </Panel>
  )
}
