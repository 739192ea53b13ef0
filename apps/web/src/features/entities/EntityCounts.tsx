import { STATE_LOOK } from '../../domain/item-states.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityCalendarPath } from '../../paths.ts'
import { FigureLink } from '../../ui/FigureLink.tsx'
import row from '../../ui/FigureLink.module.css'

const SHOWN = ['due', 'overdue', 'upcoming', 'filed', 'needs_facts'] as const

interface Props {
  readonly entity_id: string
  readonly counts: Readonly<Record<(typeof SHOWN)[number], number>>
}

/** Each figure opens the calendar of the entity with the same filter. */
export function EntityCounts({ entity_id, counts }: Props) {
  const t = useTexts('entities')
  return (
    <div className={row.figures}>
      {SHOWN.map((state) => {
        const { icon, tone } = STATE_LOOK[state]
        const stateFilter = state === 'filed' ? 'filed,filed_late' : state
        return (
          <FigureLink
            key={state}
            href={entityCalendarPath({ entity_id }, { state: stateFilter })}
            name={t(`count.${state}`)}
            icon={icon}
            tone={counts[state] > 0 ? tone : 'neutral'}
            value={counts[state]}
          />
        )
      })}
    </div>
  )
}
