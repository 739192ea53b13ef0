import { ActionIcon, Button, FileButton, Input } from '@mantine/core'
import { IconUpload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCEPT, EXTENSIONS, fileProblem } from './file-check.ts'
import classes from './ItemPanel.module.css'

interface Props {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
  readonly error: string | undefined
}

const FILES_AT_MOST = 20

/** Files to keep with a filing. A file that would be refused is named here and not taken. */
export function FilesField({ files, onChange, error }: Props) {
  const { t } = useTranslation('compliances')
  const [problem, setProblem] = useState<string | null>(null)

  function add(chosen: readonly File[]) {
    const refused = chosen.find((file) => fileProblem(file))
    const why = refused && fileProblem(refused)
    setProblem(why ? t(`file.${why}`, { name: refused.name, list: EXTENSIONS.join(', ') }) : null)
    const accepted = chosen.filter((file) => !fileProblem(file))
    onChange([...files, ...accepted].slice(0, FILES_AT_MOST))
  }

  return (
    <Input.Wrapper
      labelElement="div"
      label={t('file.documents')}
      description={t('file.documents_help')}
      error={problem ?? error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div>
        <FileButton multiple accept={ACCEPT} onChange={add} inputProps={{ 'aria-label': t('file.documents') }}>
          {(props) => (
            <Button {...props} variant="default" mt={4} leftSection={<IconUpload size={16} aria-hidden />}>
              {t('file.documents_choose')}
            </Button>
          )}
        </FileButton>
        {files.length > 0 && (
          <ul className={classes.files}>
            {files.map((file) => (
              <li key={`${file.name}${file.lastModified}${file.size}`}>
                <span>{file.name}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('file.documents_remove', { name: file.name })}
                  onClick={() => onChange(files.filter((other) => other !== file))}
                >
                  <IconX size={16} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Input.Wrapper>
  )
}
