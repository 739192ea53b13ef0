import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import type { Refusal } from './grid/edits.ts'
import classes from './Worksheet.module.css'

const NAMED_AT_MOST = 12

interface Props {
  readonly refused: readonly Refusal[]
  readonly onClose: () => void
}

/** Typed or pasted texts that their cells do not take: each cell by name, with the reason. */
export function RefusedReport({ refused, onClose }: Props) {
  const t = useTexts('worksheets')
  const [only] = refused
  if (!only) return null
  const more = refused.length - NAMED_AT_MOST
  return (
    <div className={classes.report} data-tone="warning">
      <div role="status">
        {refused.length === 1 ? (
          t('report.typed', { cell: `${only.cell} “${only.text}”`, reason: t(`refused.${only.problem}`) })
        ) : (
          <>
            <strong>{t('report.title', { count: refused.length })}</strong>
            <ul>
              {refused.slice(0, NAMED_AT_MOST).map(({ cell, text, problem }) => (
                <li key={cell}>{t('report.one', { cell, text, reason: t(`refused.${problem}`) })}</li>
              ))}
            </ul>
            {more > 0 && t('report.others', { count: more })}
          </>
        )}
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={t('report.close')} onClick={onClose}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
