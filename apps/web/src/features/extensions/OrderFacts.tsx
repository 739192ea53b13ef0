import type { OwnExtension } from '@niyam/contract/extensions.ts'
import { isStateKey } from '@niyam/law/reference/states.ts'
import type { ReactNode } from 'react'
import { showDay } from '../../lib/format.ts'
import { stateName } from '../../lib/state-names.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Extensions.module.css'
import { OrderBadges } from './OrderBadges.tsx'
import { useOrderWords } from './use-order-words.ts'

/** The content of an order, its source, and who decided on it and when. */
export function OrderFacts({ order }: { readonly order: OwnExtension }) {
  const t = useTexts('extensions')
  const words = useOrderWords()
  const bound = [
    ...order.states.map((state) => (isStateKey(state) ? stateName(state) : state)),
    ...order.entity_types.map((type) => t(`type.${type}`)),
  ]
  return (
    <Panel title={t('the_order')}>
      <dl className={classes.facts}>
        <Fact name={t('fact.state')}>
          <span className={classes.acts}>
            <OrderBadges order={order} />
          </span>
          {order.is_provisional && <p className={classes.second}>{t('provisional_text')}</p>}
        </Fact>
        <Fact name={t(order.effect === 'extension' ? 'fact.moves' : 'fact.relieves')}>
          <ul className={classes.moves}>
            {order.moves.map((move) => (
              <li key={`${move.obligation_id} ${move.period}`}>
                {words.move(move, order.effect)}
                {move.known_by_catalogue && (
                  <p className={classes.second}>
                    {t(`known.${move.known_by_catalogue.counts}`, {
                      by: move.known_by_catalogue.by,
                      day: showDay(move.known_by_catalogue.extended_to),
                    })}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Fact>
        {words.issued(order) && <Fact name={t('fact.issued')}>{words.issued(order)}</Fact>}
        <Fact name={t('fact.known_on')}>{showDay(order.known_on)}</Fact>
        {order.url && (
          <Fact name={t('fact.url')}>
            <a href={order.url} target="_blank" rel="noopener noreferrer">
              {order.url}
            </a>
          </Fact>
        )}
        {bound.length > 0 && <Fact name={t('fact.only')}>{bound.join(', ')}</Fact>}
        <Fact name={t('fact.recorded')}>{t('who_when', whoWhen(order.created_by, order.created_at))}</Fact>
        {order.approved_by !== null && (
          <Fact name={t('fact.approved')}>{t('who_when', whoWhen(order.approved_by, order.approved_at))}</Fact>
        )}
        {order.withdrawn_by !== null && (
          <Fact name={t('fact.withdrawn')}>
            {t('who_when', whoWhen(order.withdrawn_by, order.withdrawn_at))}
            <p className={classes.second}>{order.withdrawn_reason}</p>
          </Fact>
        )}
      </dl>
    </Panel>
  )
}

const whoWhen = (name: string, at: string | null) => ({ who: name, day: at === null ? '' : showDay(at.slice(0, 10)) })

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
