/** Descriptions of the fields of changes, problems and the list of documents. */
export const answerWords = {
  'specs.name': 'What the document is called',
  url: 'Where the document is',
  message: 'One sentence for a person: what is wrong and what to do',
  details: 'The same for programs',
  '@type': 'Which kind of detail it is',
  reason: 'What is wrong, as a constant that stays',
  domain: 'Whose constant it is',
  metadata: 'What the sentence speaks of, by name',
  fieldViolations: 'Each field that is wrong',
  'fieldViolations.field': 'The path of the field in the request',
  'fieldViolations.description': 'What is wrong with it',
};
