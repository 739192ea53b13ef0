import { Button, Group, Modal } from '@mantine/core'
import {
  PORTAL_FILE_BYTES_AT_MOST,
  PORTAL_FILE_EXTENSIONS,
  PORTAL_FILE_KINDS,
  type PortalFileKind,
} from '@niyam/contract/portal-file-kinds.ts'
import { FileField } from '../../fields/FileField.tsx'
import { useTexts } from '../../lib/texts.ts'
import type { ImportFilesProps } from './ImportFiles.tsx'
import { ImportedFile } from './ImportedFile.tsx'
import classes from './PortalFiles.module.css'
import { useImportFiles } from './use-import-files.ts'

const FILES_AT_ONCE = 50

const extensionsOf = (kinds: readonly PortalFileKind[]): readonly string[] => [
  ...new Set((kinds.length === 0 ? PORTAL_FILE_KINDS : kinds).flatMap((kind) => PORTAL_FILE_EXTENSIONS[kind])),
]

interface Props extends Required<Pick<ImportFilesProps, 'kinds'>> {
  readonly entity_id: string | undefined
  readonly onDone: ImportFilesProps['onDone']
  readonly onClose: () => void
}

/** Files are read as soon as they are chosen; each says what it was read as, or why it was refused. */
export default function ImportDialog({ kinds, entity_id, onDone, onClose }: Props) {
  const t = useTexts('portal-files')
  const shell = useTexts('shell')
  const importing = useImportFiles({ kinds, entity_id, onDone })
  const { files, isBusy } = importing
  const done = files.filter(({ state }) => state === 'done').length
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('dialog.title')}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': shell('ui.close') }}
    >
      <FileField
        label={t('dialog.files')}
        description={
          kinds.length === 0
            ? t('dialog.help')
            : t('dialog.help_of', { kinds: kinds.map((kind) => t(`kind.${kind}`)).join(', ') })
        }
        value={[]}
        onChange={(chosen) => importing.add(chosen)}
        atMost={FILES_AT_ONCE}
        extensions={extensionsOf(kinds)}
        bytesAtMost={PORTAL_FILE_BYTES_AT_MOST}
      />
      {files.length > 0 && (
        <>
          <p className={classes.second} role="status">
            {t('dialog.done', { done, count: files.length })}
          </p>
          <ul className={classes.files} aria-label={t('dialog.results')}>
            {files.map((file) => (
              <ImportedFile
                key={file.key}
                chosen={file}
                kinds={kinds}
                entity_id={entity_id}
                onAgain={(answers) => importing.again(file, answers)}
                onUndo={() => importing.undo(file)}
              />
            ))}
          </ul>
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant={done > 0 && !isBusy ? 'filled' : 'default'} onClick={onClose}>
          {t(files.length === 0 ? 'dialog.cancel' : 'dialog.close')}
        </Button>
      </Group>
    </Modal>
  )
}
