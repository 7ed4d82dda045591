/** What one calls the lines and their groups. */
export interface LineGroupWords {
  blank: string;
  addLine: string;
  addGroup: string;
  heading: string;
  groupAt: (number: number) => string;
  headingOf: (number: number) => string;
  moreAbout: (number: number) => string;
}
