import type { CalendarItem } from '@niyam/contract/calendar.ts'
import type { SetAside } from '@niyam/contract/items.ts'
import classes from '../../domain/SidePanel.module.css'
import { showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { applicablePath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'

interface Props {
  readonly set_aside: SetAside
  readonly item: Pick<CalendarItem, 'entity_id' | 'obligation_id' | 'registration_id'>
}

/** Why an item is not done, who decided that and when. */
export function SetAsideShown({ set_aside, item }: Props) {
  const t = useTexts('compliances')
  const { as, reason, by, at, is_of_obligation } = set_aside
  const { entity_id, obligation_id: obligation, registration_id } = item
  return (
    <section className={classes.filing} data-tone="neutral" aria-label={t(`set_aside.${as}`)}>
      <dl className={classes.facts} style={{ marginTop: 0 }}>
        <dt>{t(`set_aside.${as}`)}</dt>
        <dd>{t('set_aside.by', { name: by, moment: showMoment(at) })}</dd>
        <dt>{t('item.reason')}</dt>
        <dd style={{ whiteSpace: 'pre-wrap' }}>{reason}</dd>
      </dl>
      {is_of_obligation && (
        <AppLink
          className={classes.link}
          href={applicablePath({ entity_id }, { obligation, registration: registration_id ?? undefined })}
        >
          {t('set_aside.decision')}
        </AppLink>
      )}
    </section>
  )
}
