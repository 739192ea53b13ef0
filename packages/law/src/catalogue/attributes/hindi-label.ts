/** A label in Hindi, with those of the options where it is a choice. Forms, sections and short names stay in Latin letters. */
export interface HindiLabel {
  readonly label: string
  readonly options?: { readonly [value: string]: string }
}

/** By the key of the attribute. */
export interface HindiLabels {
  readonly [key: string]: HindiLabel | undefined
}
