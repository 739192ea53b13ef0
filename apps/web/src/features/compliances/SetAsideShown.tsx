import type { SetAside } from '@niyam/contract/compliances.ts'
import { useTranslation } from 'react-i18next'
import { showMoment } from '../../lib/format.ts'
import classes from './ItemPanel.module.css'

/** Why an item is not done, who decided that and when. */
export function SetAsideShown({ set_aside }: { readonly set_aside: SetAside }) {
  const { t } = useTranslation('compliances')
  const { as, reason, by, at } = set_aside
  return (
    <section className={classes.filing} data-tone="neutral" aria-label={t(`many.shown_${as}`)}>
      <dl className={classes.facts} style={{ marginTop: 0 }}>
        <dt>{t(`many.shown_${as}`)}</dt>
        <dd>{t('many.shown_by', { name: by, moment: showMoment(at) })}</dd>
        <dt>{t('many.reason')}</dt>
        <dd style={{ whiteSpace: 'pre-wrap' }}>{reason}</dd>
      </dl>
    </section>
  )
}
