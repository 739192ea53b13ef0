import type { Usage } from '@niyam/contract/plan-limits.ts'
import { Progress } from '@mantine/core'
import { formatNumber } from '@niyam/law/format/rupee-text.ts'
import { showBytes } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './PlanLimits.module.css'

const COLOURS = { fine: 'primary', near: 'warning', full: 'danger' } as const

export const showUsed = (resource: Usage['resource'], value: number) =>
  resource === 'storage_bytes' ? showBytes(value) : formatNumber(value)

/** How much of each limit is used: in figures, as a bar, and in a word where it is nearly or wholly used up. */
export function UsageBars({ usage }: { usage: readonly Usage[] }) {
  const t = useTexts('plan-limits')
  return (
    <ul className={classes.bars}>
      {usage.map(({ resource, used, limit, level }) => {
        const name = t(`resource.${resource}`)
        const words =
          limit === null
            ? t('unlimited', { used: showUsed(resource, used) })
            : t('share', { used: showUsed(resource, used), limit: showUsed(resource, limit) })
        return (
          <li key={resource} className={classes.bar}>
            <span className={classes.name}>{name}</span>
            <span className={classes.figures}>
              {words}
              {level !== 'fine' && (
                <strong className={classes.level} data-level={level}>
                  {t(`level.${level}`)}
                </strong>
              )}
            </span>
            {limit !== null && (
              <Progress
                className={classes.line ?? ''}
                value={limit === 0 ? 100 : Math.min(100, (used * 100) / limit)}
                color={COLOURS[level]}
                size="sm"
                aria-hidden
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
