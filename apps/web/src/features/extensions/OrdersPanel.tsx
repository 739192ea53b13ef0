import type { OwnExtension } from '@niyam/contract/extensions.ts'
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { newOrderPath, orderPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Extensions.module.css'
import { OrderBadges } from './OrderBadges.tsx'
import { extensionsQuery } from './queries.ts'
import { useOrderWords } from './use-order-words.ts'

/** Orders that the organisation recorded for itself, newest first. */
export function OrdersPanel() {
  const t = useTexts('extensions')
  const { data, error, refetch } = useQuery(extensionsQuery)
  const mayExtend = useMay('law.extend')
  return (
    <Panel title={t('orders')} padding="none">
      {error && !data && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={2} height={60} />}
      {data?.extensions.length === 0 && (
        <EmptyState
          icon={IconCalendarPlus}
          title={t('none_title')}
          text={t(mayExtend ? 'none_text' : 'none_text_reader')}
        />
      )}
      {data && data.extensions.length > 0 && (
        <ul className={classes.orders}>
          {data.extensions.map((order) => (
            <OrderRow key={order.extension_id} order={order} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

export function NewOrderButton() {
  const t = useTexts('extensions')
  return (
    <Button component={AppLink} href={newOrderPath()} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('new')}
    </Button>
  )
}

/** The number of changes that a row shows. */
const MOVES_SHOWN = 3

function OrderRow({ order }: { readonly order: OwnExtension }) {
  const t = useTexts('extensions')
  const words = useOrderWords()
  const { extension_id, instrument, moves, effect } = order
  const rest = moves.length - MOVES_SHOWN
  return (
    <li>
      <AppLink className={classes.order} href={orderPath({ extension_id })}>
        <span className={classes.name}>{instrument}</span>
        <span className={classes.badges}>
          <OrderBadges order={order} />
        </span>
        <span className={classes.second}>
          {[words.issued(order), ...moves.slice(0, MOVES_SHOWN).map((move) => words.move(move, effect))]
            .filter(Boolean)
            .join(' · ')}
          {rest > 0 && ` · ${t('more_moves', { count: rest })}`}
        </span>
      </AppLink>
    </li>
  )
}
