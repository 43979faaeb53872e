/** The steps of spacing, in multiples of 4 px. A test refuses other steps in components. */
export const spacingSteps = [
  { step: 0.5, use: 'Between two lines of one item' },
  { step: 1, use: 'Between an icon and its label' },
  { step: 1.5, use: 'Within a badge or a tag' },
  { step: 2, use: 'Between a label and its field' },
  { step: 2.5, use: 'Above and below the label of a control' },
  { step: 3, use: 'Within a control' },
  { step: 4, use: 'Between fields; around the page on phones' },
  { step: 5, use: 'Within a card on phones' },
  { step: 6, use: 'Within a card; around the page' },
  { step: 8, use: 'Between groups of fields' },
  { step: 10, use: 'Between the parts of a card in wide windows' },
  { step: 12, use: 'Between parts of a page' },
  { step: 16, use: 'Before the footer' },
  { step: 20, use: 'Above a focused field, below the bar of a dialog' },
  { step: 24, use: 'Below the picture of the home page' },
] as const;
