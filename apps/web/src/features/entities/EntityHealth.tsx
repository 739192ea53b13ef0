import { formatNumber } from '@niyam/law/format/rupee-text.ts'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangleFilled, IconChartLine } from '@tabler/icons-react'
import { showMoneyShort } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityCalendarPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { entityYear } from '../calendar/queries.ts'
import classes from './EntityHealth.module.css'

const GOOD = 95
const FAIR = 80

/** How punctual the entity is: filed in time in the last 12 months, and what is overdue now with its cost so far. */
export function EntityHealth({ entity_id }: { readonly entity_id: string }) {
  const t = useTexts('compliances')
  const { data } = useQuery(entityYear(entity_id))
  if (!data) return null
  const { on_time, overdue } = data
  const percent = on_time.due > 0 ? Math.floor((on_time.filed * 100) / on_time.due) : null
  const cost = overdue.cost_paise > 0 ? showMoneyShort(overdue.cost_paise) : null
  const late = t('health.overdue', { count: overdue.items })
  return (
    <span className={classes.health}>
      {percent !== null && (
        <span title={t('health.filed_of', { filed: formatNumber(on_time.filed), due: formatNumber(on_time.due) })}>
          <StateBadge
            tone={percent >= GOOD ? 'success' : percent >= FAIR ? 'warning' : 'danger'}
            icon={IconChartLine}
            label={t('health.on_time', { percent })}
          />
        </span>
      )}
      {overdue.items > 0 && (
        <AppLink href={entityCalendarPath({ entity_id }, { state: 'overdue' })} className={classes.late}>
          <StateBadge tone="danger" icon={IconAlertTriangleFilled} label={cost ? `${late} · ${cost}` : late} />
        </AppLink>
      )}
    </span>
  )
}
