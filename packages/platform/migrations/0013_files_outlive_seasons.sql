ALTER TABLE "loose_files" DROP CONSTRAINT "loose_files_project_key_seasons_project_key_fk";
