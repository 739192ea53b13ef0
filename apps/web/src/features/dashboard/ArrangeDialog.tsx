import { columnOf, type DashboardBlock, moved } from '@niyam/contract/dashboard-blocks.ts'
import { ActionIcon, Button, Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { notice, UNDO_NOTICE_MS } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { PlainDialog } from '../../ui/PlainDialog.tsx'
import classes from './ArrangeDialog.module.css'
import { useLayout } from './use-layout.ts'

const COLUMNS = ['wide', 'side'] as const

/** Shows, hides and moves the blocks of the dashboard. Each change is kept at once, and seen behind the dialog. */
export default function ArrangeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('dashboard-more')
  const id = useId()
  const { layout, isOwn, blocks, keep } = useLayout()
  const reset = () => {
    keep(null)
    notice({
      tone: 'success',
      title: t('arrange.was_reset'),
      stays: UNDO_NOTICE_MS,
      action: { label: t('arrange.undo'), run: () => keep(layout) },
    })
  }
  return (
    <PlainDialog labelledBy={id} className={classes.dialog} onClose={onClose}>
      {(close) => (
        <>
          <h2 id={id} className={classes.title}>
            {t('arrange.title')}
          </h2>
          {COLUMNS.map((column) => (
            <section key={column}>
              <h3 className={classes.column}>{t(`arrange.${column}`)}</h3>
              <ul className={classes.blocks}>
                {blocks
                  .filter((block) => columnOf(block) === column)
                  .map((block, at, all) => (
                    <Block key={block} block={block} isFirst={at === 0} isLast={at === all.length - 1} />
                  ))}
              </ul>
            </section>
          ))}
          <div className={classes.actions}>
            <Button variant="subtle" disabled={!isOwn} onClick={reset}>
              {t('arrange.reset')}
            </Button>
            <Button onClick={close}>{t('arrange.done')}</Button>
          </div>
        </>
      )}
    </PlainDialog>
  )
}

interface BlockProps {
  readonly block: DashboardBlock
  readonly isFirst: boolean
  readonly isLast: boolean
}

function Block({ block, isFirst, isLast }: BlockProps) {
  const t = useTexts('dashboard-more')
  const { layout, keep } = useLayout()
  const name = t(`arrange.block.${block}`)
  const isHidden = layout.hidden.includes(block)
  const hidden = isHidden ? layout.hidden.filter((one) => one !== block) : [...layout.hidden, block]
  const move = (by: -1 | 1) => keep(moved(layout, block, by))
  return (
    <li className={classes.block}>
      <Switch label={name} checked={!isHidden} onChange={() => keep({ ...layout, hidden })} />
      <Arrow label={t('arrange.up', { name })} isEnd={isFirst} onMove={() => move(-1)}>
        <IconArrowUp size={16} />
      </Arrow>
      <Arrow label={t('arrange.down', { name })} isEnd={isLast} onMove={() => move(1)}>
        <IconArrowDown size={16} />
      </Arrow>
    </li>
  )
}

interface ArrowProps {
  readonly label: string
  /** There is no further place. The button stays in reach of the keyboard: disabled, it would lose the focus. */
  readonly isEnd: boolean
  readonly onMove: () => void
  readonly children: ReactNode
}

const Arrow = ({ label, isEnd, onMove, children }: ArrowProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={label}
    aria-disabled={isEnd}
    {...(isEnd && { 'data-disabled': true })}
    onClick={() => !isEnd && onMove()}
  >
    {children}
  </ActionIcon>
)
