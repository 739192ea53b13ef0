import { FIGURE_LISTS } from '@niyam/contract/dashboard-lists.ts'
import { costWords } from '../../domain/cost-words.ts'
import { showMoneyShort } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { Dashboard } from './queries.ts'
import classes from './SideColumn.module.css'

/** What lateness costs now and by each further day: late fee, interest and penalty apart, since they are never one sum. */
export function LateCosts({ costs: { items, parts, unknown } }: { readonly costs: Dashboard['at_risk'] }) {
  const t = useTexts('dashboard-more')
  const ofCost = useTexts('compliances')
  if (items === 0) return null
  const aDay = (paise: number | null) => {
    if (paise === null) return ofCost('cost.unknown')
    return paise === 0 ? '—' : `+${showMoneyShort(paise)}`
  }
  return (
    <Panel
      title={t('late.title')}
      aside={<AppLink href={calendarPath(FIGURE_LISTS.at_risk())}>{t('late.items', { count: items })}</AppLink>}
    >
      {parts.length > 0 && (
        <table className={classes.costs}>
          <thead>
            <tr>
              {(['kind', 'now', 'a_day'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`late.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.kind}>
                <th scope="row">{ofCost(`cost.kind.${part.kind}`)}</th>
                <td>{costWords(ofCost, [part]).now}</td>
                <td>{aDay(part.a_day_paise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unknown > 0 && <p className={classes.basis}>{t('late.unknown', { count: unknown })}</p>}
    </Panel>
  )
}
