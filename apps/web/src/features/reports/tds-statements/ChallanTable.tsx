import type { DepositNotStated, StatementChallan } from '@niyam/contract/tds-statements.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCalendarWords } from '../../../domain/calendar-words.ts'
import { showDay, showMoney } from '../../../lib/format.ts'
import { useTexts } from '../../../lib/texts.ts'
import { calendarPath, entityCalendarPath } from '../../../paths.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { StateBadge } from '../../../ui/StateBadge.tsx'
import classes from './ChallanTable.module.css'

interface Props {
  readonly entity_id: string
  readonly challans: readonly StatementChallan[]
  /** Deposits of the quarter that are none of the challans. */
  readonly notStated: readonly DepositNotStated[]
}

/** The challans of a statement, one a line, and deposits that it leaves out. */
export function ChallanTable({ entity_id, challans, notStated }: Props) {
  const t = useTexts('reports')
  const words = useCalendarWords()
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={t('statement.challans')}>
          <thead>
            <tr>
              <th scope="col">{t('statement.challan')}</th>
              <th scope="col">{t('statement.paid_on')}</th>
              {(['tax', 'used', 'balance', 'interest'] as const).map((key) => (
                <th key={key} scope="col" className={classes.number}>
                  {t(`statement.${key}`)}
                </th>
              ))}
              <th scope="col">{t('statement.remark')}</th>
            </tr>
          </thead>
          <tbody>
            {challans.map((challan) => (
              <tr key={challan.line}>
                <th scope="row">
                  <Named entity_id={entity_id} challan={challan} />
                </th>
                <td>{challan.paid_on && showDay(challan.paid_on)}</td>
                <td className={classes.number}>{showMoney(challan.tax_paise)}</td>
                <td className={classes.number}>{showMoney(challan.used_paise)}</td>
                <td className={classes.number}>{showMoney(challan.balance_paise)}</td>
                <td className={classes.number}>
                  {challan.interest_due_paise === null
                    ? t('statement.not_known')
                    : showMoney(challan.interest_due_paise)}
                </td>
                <td>
                  <span className={classes.problems}>
                    {challan.problems.map((problem) => (
                      <StateBadge
                        key={problem}
                        tone={problem === 'balance' || problem === 'not_recorded' ? 'neutral' : 'warning'}
                        icon={IconAlertTriangle}
                        label={t(`statement.problem.${problem}`)}
                      />
                    ))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {notStated.length > 0 && (
        <div className={classes.left}>
          <h2>{t('statement.not_stated', { count: notStated.length })}</h2>
          <ul>
            {notStated.map(({ item_id, period, paid_on, acknowledgement, amount_paise }) => (
              <li key={item_id}>
                <AppLink href={entityCalendarPath({ entity_id }, { item: item_id })}>
                  {words.period(period, 'tds')}
                </AppLink>{' '}
                · {showDay(paid_on)}
                {acknowledgement && ` · ${acknowledgement}`}
                {' · '}
                {amount_paise === null ? t('not_noted') : showMoney(amount_paise)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Bank code and serial number; a link where the deposit is recorded, else to the deposits that are not. */
function Named({ entity_id, challan }: { readonly entity_id: string; readonly challan: StatementChallan }) {
  const number = [challan.bsr_code, challan.serial].filter(Boolean).join(' / ') || String(challan.challan_number ?? '')
  return challan.item_id ? (
    <AppLink href={entityCalendarPath({ entity_id }, { item: challan.item_id })}>{number}</AppLink>
  ) : (
    <AppLink href={calendarPath({ entity: entity_id, area: 'tds', state: 'overdue,due' })}>{number}</AppLink>
  )
}
