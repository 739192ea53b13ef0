import type { ItemDetail } from '@niyam/contract/items.ts'
import classes from '../../domain/SidePanel.module.css'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'

/** Why the filing was returned for revision, with reviewer and date. */
export function ReturnedShown({ returned }: { readonly returned: NonNullable<ItemDetail['returned']> }) {
  const t = useTexts('compliances')
  return (
    <section className={classes.filing} data-tone="warning" aria-label={t('review.returned')}>
      <dl className={classes.facts} style={{ marginTop: 0 }}>
        <dt>{t('review.returned')}</dt>
        <dd>{t('review.returned_by', { name: returned.by, moment: showMoment(returned.at) })}</dd>
        <dt>{t('item.reason')}</dt>
        <dd style={{ whiteSpace: 'pre-wrap' }}>{returned.reason}</dd>
      </dl>
    </section>
  )
}
