/** The job section as the API has it, with nothing answered. */
export const NO_JOB = {
  is_past: 0,
  is_student: 0,
  school_name: null,
  school_program: null,
  start_date: null,
  end_date: null,
  current_status: null,
  salary: null,
  salary_notes: null,
  job_title: null,
  employer: null,
};
