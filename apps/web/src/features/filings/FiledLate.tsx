import type { ItemDetail } from '@niyam/contract/items.ts'
import type { PaidForDelay } from '@niyam/contract/filings.ts'
import { showMoney } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import costClasses from '../../domain/Costs.module.css'
import { CostShown } from '../../domain/CostShown.tsx'
import classes from './Filing.module.css'

type Late = NonNullable<ItemDetail['filed_late']>

/** The statutory cost of lateness on the day of filing, beside the amounts paid, head by head. */
export default function FiledLate({ late }: { readonly late: Late }) {
  const t = useTexts('compliances')
  return (
    <>
      {late.paid.length > 0 && (
        <table className={classes.beside}>
          <caption>{t('late.title')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('late.name')}</span>
              </th>
              <th scope="col">{t('late.asked')}</th>
              <th scope="col">{t('late.paid')}</th>
              <th scope="col">{t('late.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {late.paid.map((one) => (
              <tr key={one.kind}>
                <th scope="row">{t(`file.paid_short.${one.kind}`)}</th>
                <td>{one.asked_paise === null ? t('late.not_known') : showMoney(one.asked_paise)}</td>
                <td>{one.paid_paise === null ? t('late.not_said') : showMoney(one.paid_paise)}</td>
                <td>
                  <Difference of={one} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <details className={classes.law}>
        <summary>{t('late.law')}</summary>
        <ul className={costClasses.costs}>
          {late.costs.map((cost) => (
            <CostShown key={`${cost.kind}${cost.provision}`} cost={cost} />
          ))}
        </ul>
      </details>
    </>
  )
}

/** Short, in excess, or none. */
function Difference({ of: { difference_paise: difference } }: { readonly of: PaidForDelay }) {
  const t = useTexts('compliances')
  if (difference === null) return '–'
  if (difference === 0) return t('late.right')
  const amount = showMoney(Math.abs(difference))
  return difference < 0 ? (
    <span className={classes.short}>{t('late.short', { amount })}</span>
  ) : (
    <span className={classes.over}>{t('late.over', { amount })}</span>
  )
}
