import { showMoney } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './GstReconciliation.module.css'
import type { Reconciliation } from './match-classes.ts'

const TAX = ['igst_paise', 'cgst_paise', 'sgst_paise', 'cess_paise'] as const

/** Tax of documents that are in the files of another year than their own. */
export function CarryPanel({ carry }: Pick<Reconciliation, 'carry'>) {
  const t = useTexts('gst-reconciliation')
  const taxOf = (heads: Reconciliation['carry'][number]['brought_in']) =>
    TAX.reduce((all, head) => all + heads[head], 0)
  if (carry.length === 0) return null
  return (
    <Panel title={t('carry')} padding="none">
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('table')}</th>
              <th scope="col" className={classes.number}>
                {t('brought_in')}
              </th>
              <th scope="col" className={classes.number}>
                {t('carried_out')}
              </th>
            </tr>
          </thead>
          <tbody>
            {carry.map(({ table, brought_in, carried_out }) => (
              <tr key={table}>
                <th scope="row">{table}</th>
                <td className={classes.number}>{showMoney(taxOf(brought_in))}</td>
                <td className={classes.number}>{showMoney(taxOf(carried_out))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
