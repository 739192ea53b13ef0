import { IMPORT_BYTES_AT_MOST, IMPORT_KINDS, type ImportKind } from '@niyam/contract/import-kinds.ts'
import { Button, Group, SegmentedControl, Textarea } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { FileField } from '../../fields/FileField.tsx'
import { useAddress } from '../../lib/address.ts'
import { failureMessage, fetchFile } from '../../lib/api.ts'
import { saveFile } from '../../lib/download.ts'
import { showBytes } from '../../lib/format.ts'
import { go } from '../../lib/navigation.ts'
import { useTexts } from '../../lib/texts.ts'
import { useWidth } from '../../lib/width.ts'
import { importPath } from '../../paths.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Imports.module.css'
import { useTry } from './queries.ts'

const EXTENSIONS = ['xlsx', 'csv', 'txt', 'tsv']

const isKind = (text: string | undefined): text is ImportKind => IMPORT_KINDS.some((kind) => kind === text)

/** Chooses what the sheet brings, and the sheet: a file or pasted rows. Trying it changes nothing. */
export function NewImport() {
  const t = useTexts('imports')
  const address = useAddress(importPath)
  const kind = isKind(address.search.kind) ? address.search.kind : 'entities'
  const [files, setFiles] = useState<readonly File[]>([])
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = useTry()
  const isNarrow = useWidth((width) => width < 520)

  function submit() {
    const file = files[0] ?? (text.trim() === '' ? undefined : new File([text], `${t('pasted')}.tsv`))
    if (!file) return setProblem(t('missing'))
    if (file.size > IMPORT_BYTES_AT_MOST) return setProblem(t('too_large', { size: showBytes(IMPORT_BYTES_AT_MOST) }))
    setProblem(null)
    attempt.mutate({ kind, file }, { onSuccess: ({ import_id }) => go(importPath({ import: import_id })) })
  }

  async function emptySheet() {
    saveFile(await fetchFile('GET organisation/importer/sheet/', { query: { kind } }), `${t(`kind.${kind}`)}.xlsx`)
  }

  return (
    <Panel padding="roomy">
      <FormColumn onSubmit={submit} label={t('title')}>
        <FormAlert message={problem ?? failureMessage(attempt.error)} />
        <div role="group" aria-label={t('what')}>
          <p className={classes.label} aria-hidden>
            {t('what')}
          </p>
          <SegmentedControl
            value={kind}
            onChange={(next) => address.change({ kind: next }, { replace: true })}
            data={IMPORT_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
            aria-label={t('what')}
            orientation={isNarrow ? 'vertical' : 'horizontal'}
            fullWidth
          />
          <p className={classes.second}>{t(`about.${kind}`)}</p>
        </div>
        <FileField
          label={t('file')}
          description={t('file_help', { size: showBytes(IMPORT_BYTES_AT_MOST) })}
          value={files}
          onChange={(chosen) => {
            setFiles(chosen)
            attempt.reset()
          }}
          extensions={EXTENSIONS}
        />
        <Textarea
          label={t('paste')}
          description={t('paste_help')}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            attempt.reset()
          }}
          rows={5}
          resize="vertical"
          autoComplete="off"
          spellCheck={false}
          disabled={files.length > 0}
        />
        <Group gap="xs">
          <Button type="submit" loading={attempt.isPending}>
            {t('try')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileDownload size={16} aria-hidden />}
            onClick={() => void emptySheet()}
          >
            {t('empty_sheet')}
          </Button>
        </Group>
      </FormColumn>
    </Panel>
  )
}
