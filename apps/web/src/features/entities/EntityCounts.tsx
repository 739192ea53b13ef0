import { STATE_LOOK } from '../../domain/item-states.ts'
import { useTexts } from '../../lib/texts.ts'
import { applicablePath, entityCalendarPath } from '../../paths.ts'
import { FigureLink } from '../../ui/FigureLink.tsx'
import row from '../../ui/FigureLink.module.css'

const SHOWN = ['due', 'overdue', 'upcoming', 'filed', 'open_questions'] as const

interface Props {
  readonly entity_id: string
  readonly counts: Readonly<Record<(typeof SHOWN)[number], number>>
}

/** Each figure opens the calendar of the entity with the same filter; the open questions open where they are answered. */
export function EntityCounts({ entity_id, counts }: Props) {
  const t = useTexts('entities')
  return (
    <div className={row.figures}>
      {SHOWN.map((name) => {
        const { icon, tone } = STATE_LOOK[name === 'open_questions' ? 'needs_facts' : name]
        return (
          <FigureLink
            key={name}
            href={
              name === 'open_questions'
                ? applicablePath({ entity_id })
                : entityCalendarPath({ entity_id }, { state: name === 'filed' ? 'filed,filed_late' : name })
            }
            name={t(`count.${name}`)}
            icon={icon}
            tone={counts[name] > 0 ? tone : 'neutral'}
            value={counts[name]}
          />
        )
      })}
    </div>
  )
}
