/** Answers as the forms send them: dollars, years at an address, months of intended stay. */
export type Answers = Record<string, unknown>;

const reference = (name: string, phone_number: string) => ({
  name,
  email: `${name.toLowerCase().replaceAll(/\P{L}+/gu, '.')}@example.test`,
  phone_number,
});

export const rented = (
  address: string,
  monthly_rent: number,
  duration: number,
  reason_for_leaving: string, // @literal field of the API
): Answers => ({
  ownership: 'rent',
  address,
  monthly_rent,
  duration,
  reason_for_leaving,
});
export const owned = (address: string, duration: number, reason_for_leaving: string): Answers => ({
  ownership: 'own',
  address,
  duration,
  reason_for_leaving,
});

export const present = { is_student: 0, is_past: 0 };
export const job = (
  job_title: string,
  employer: string,
  salary: number,
  start_date: string,
  [referee, phone]: [string, string],
  current_status: 'full_time' | 'part_time' = 'full_time',
): Answers => ({
  ...present,
  current_status,
  job_title,
  employer,
  salary,
  start_date,
  references: [reference(referee, phone)],
});
export const pastJob = (
  job_title: string,
  employer: string,
  [start_date, end_date]: [string, string],
  [referee, phone]: [string, string],
): Answers => ({
  is_student: 0,
  is_past: 1,
  job_title,
  employer,
  start_date,
  end_date,
  references: [reference(referee, phone)],
});
export const study = (school_name: string, school_program: string, start_date: string): Answers => ({
  is_student: 1,
  is_past: 0,
  school_name,
  school_program,
  start_date,
});

export const ALONE = {
  tenant_count: 1,
  minor_count: 0,
  parking_count: 0,
  renting_duration: 12,
  smoke: false,
  accessible: false,
  has_pets: false,
};
