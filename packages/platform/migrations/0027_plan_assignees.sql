ALTER TABLE "plan_nodes" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "plan_nodes" ADD COLUMN "due_on" date;