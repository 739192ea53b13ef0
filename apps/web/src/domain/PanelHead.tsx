import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useTexts } from '../lib/texts.ts'
import classes from './SidePanel.module.css'

interface Props {
  /** Empty while it is not known. */
  readonly title: string
  /** Its place in the list; `at` is 0 when it is not in it. */
  readonly place: { readonly at: number; readonly total: number }
  readonly labels: { readonly previous: string; readonly next: string; readonly close: string }
  readonly onGo: (step: 1 | -1) => void
  readonly onClose: () => void
}

/** The head of a side panel: what is open, its place in the list, and the ways on. */
export function PanelHead({ title, place: { at, total }, labels, onGo, onClose }: Props) {
  const t = useTexts('compliances')
  const common = { variant: 'subtle', color: 'gray' } as const
  return (
    <div className={classes.head}>
      {title && <h2>{title}</h2>}
      <span className={classes.place}>{at > 0 && t('item.position', { at, total })}</span>
      <ActionIcon {...common} aria-label={labels.previous} disabled={at <= 1} onClick={() => onGo(-1)}>
        <IconChevronUp size={18} />
      </ActionIcon>
      <ActionIcon {...common} aria-label={labels.next} disabled={at === 0 || at === total} onClick={() => onGo(1)}>
        <IconChevronDown size={18} />
      </ActionIcon>
      <ActionIcon {...common} aria-label={labels.close} onClick={onClose} data-autofocus>
        <IconX size={18} />
      </ActionIcon>
    </div>
  )
}
