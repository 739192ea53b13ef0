import type { ItemDetail } from '@niyam/contract/items.ts'
import { Suspense } from 'react'
import { sectionWords } from '../../domain/cost-words.ts'
import { DueText } from '../../domain/DueText.tsx'
import { ItemStateBadge } from '../../domain/ItemStateBadge.tsx'
import classes from '../../domain/SidePanel.module.css'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'

const Costs = lazyPart(() => import('./Costs.tsx'))

interface Props {
  readonly detail: ItemDetail
  readonly today: string
  readonly mayKeep: boolean
}

/** When it was or is due, and what it costs now: each section in a line, with the figure that would settle it. */
export function CostNow({ detail, today, mayKeep }: Props) {
  const t = useTexts('compliances')
  const { item, costs } = detail
  const isLate = item.state === 'overdue'
  return (
    <section className={classes.now} data-late={isLate || undefined}>
      <div className={classes.nowHead}>
        {!isLate && <ItemStateBadge item={item} today={today} />}
        <span className={isLate ? classes.strong : undefined}>
          {t('item.due')} <DueText item={item} today={today} />
        </span>
      </div>
      {costs.length > 0 && (
        <>
          <ul className={classes.nowCosts} aria-label={t('cost.now')}>
            {costs.map((cost) => {
              const words = sectionWords(t, cost)
              const labels = cost.missing.map(({ label }) => label).join(', ')
              if (!words && !labels) return null
              return (
                <li key={`${cost.kind}${cost.provision}`}>
                  {t(`cost.kind.${cost.kind}`)} {words && <strong>{words}</strong>}
                  {labels && (
                    <span className={classes.nowNeeds}>
                      {t(words === null ? 'cost.enter' : cost.amount_paise === null ? 'cost.settles' : 'cost.at_most', {
                        what: labels,
                      })}
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
          <details className={classes.words}>
            <summary>{t('cost.figures')}</summary>
            <Suspense fallback={<BlockSkeleton lines={4} />}>
              <Costs item_id={item.item_id} costs={costs} kept={detail.figures} mayKeep={mayKeep} today={today} />
            </Suspense>
          </details>
        </>
      )}
    </section>
  )
}
